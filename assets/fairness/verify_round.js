// Deals rounds of casino-sim again from their seeds: the same as verify_round.py, for a browser page or Node. README.md says how.
"use strict";

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const textBytes = (text) => new TextEncoder().encode(text);
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));

// -- SHA-256 (FIPS 180-4) and HMAC. crypto.subtle is not there for a page that was opened from a file. --------------------

const primes = (count) => {
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const ROUND = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const BEGIN = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (x, by) => (x >>> by) | (x << (32 - by));

function sha256(message) {
  const size = message.length;
  const padded = new Uint8Array(((size + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[size] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(size / 2 ** 29));
  view.setUint32(padded.length - 4, (size * 8) >>> 0);
  const state = BEGIN.slice();
  for (let at = 0; at < padded.length; at += 64) {
    const w = [];
    for (let i = 0; i < 64; i++) {
      if (i < 16) w.push(view.getUint32(at + 4 * i));
      else {
        const a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w.push((w[i - 16] + a + w[i - 7] + b) >>> 0);
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) >>> 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i] + value) >>> 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => out.setUint32(4 * i, value));
  return new Uint8Array(out.buffer);
}

function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

// -- SHAKE-256 (FIPS 202): 136 bytes at a time --------------------------------------------------------------------------

const MASK = (1n << 64n) - 1n;
const rotated = (x, by) => (by ? ((x << by) | (x >> (64n - by))) & MASK : x);

function keccak(lanes) {
  let register = 1;
  const bit = () => {
    const out = register & 1;
    register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1;
    return out;
  };
  for (let round = 0; round < 24; round++) {
    const parity = [0, 1, 2, 3, 4].map((x) => lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]);
    for (let i = 0; i < 25; i++) lanes[i] ^= parity[(i + 4) % 5] ^ rotated(parity[(i + 1) % 5], 1n);
    let [x, y, held] = [1, 0, lanes[1]];
    for (let step = 0; step < 24; step++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      [held, lanes[x + 5 * y]] = [lanes[x + 5 * y], rotated(held, BigInt((((step + 1) * (step + 2)) / 2) % 64))];
    }
    for (let row = 0; row < 25; row += 5) {
      const old = lanes.slice(row, row + 5);
      for (let i = 0; i < 5; i++) lanes[row + i] = old[i] ^ (~old[(i + 1) % 5] & MASK & old[(i + 2) % 5]);
    }
    for (let j = 0; j < 7; j++) if (bit()) lanes[0] ^= 1n << BigInt(2 ** j - 1);
  }
}

function* shake256(message) {
  const rate = 136;
  const lanes = Array(25).fill(0n);
  const padded = new Uint8Array((Math.floor(message.length / rate) + 1) * rate);
  padded.set(message);
  padded[message.length] ^= 0x1f;
  padded[padded.length - 1] ^= 0x80;
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += rate) {
    for (let lane = 0; lane < rate / 8; lane++) lanes[lane] ^= view.getBigUint64(at + 8 * lane, true);
    keccak(lanes);
  }
  for (;;) {
    for (let lane = 0; lane < rate / 8; lane++) {
      yield Number(lanes[lane] & 0xffffffffn);
      yield Number(lanes[lane] >> 32n);
    }
    keccak(lanes);
  }
}

// -- the casino's own steps -----------------------------------------------------------------------------------------------

const stream = (seed, name) => shake256(joined(seed, [0], textBytes(name)));

function below(words, bound) {
  for (;;) {
    const product = BigInt(words.next().value) * BigInt(bound);
    if ((product & 0xffffffffn) >= (1n << 32n) % BigInt(bound)) return Number(product >> 32n);
  }
}

function* shuffled(cards, words) {
  for (let here = 0; here < cards.length; here++) {
    const there = here + below(words, cards.length - here);
    [cards[here], cards[there]] = [cards[there], cards[here]];
    yield cards[here];
  }
}

function whole(cards, words) {
  const steps = shuffled(cards, words);
  for (let count = 1; count < cards.length; count++) steps.next();
  return cards;
}

function* fromShoe(cards, position, seed) {
  const again = stream(seed, "discards");
  for (let start = position; ; position++) {
    if (position === cards.length) {
      const inPlay = cards.slice(start);
      const discards = start ? cards.slice(0, start) : inPlay.slice();
      cards = inPlay.concat(whole(discards, again));
      [position, start] = [inPlay.length, 0];
    }
    yield cards[position];
  }
}

function seedOf(told) {
  const secret = bytesOf(told.secret);
  if (hexOf(sha256(secret)) !== told.commitment)
    throw new Error(`the secret of round ${told.round} is not the one that was committed to`);
  return hmac(secret, textBytes(told.nonce));
}

/** How many draws of an exported round were the same again; an Error says which was not. */
function check(told) {
  const seed = seedOf(told);
  const [dice, wheel] = [stream(seed, "dice"), stream(seed, "wheel")];
  let [pack, source] = [[], null];
  told.draws.forEach(([what, ...said], at) => {
    let found = null;
    if (what === "shuffle") {
      pack = said[1].split(" ");
      source = shuffled(pack, stream(seed, said[0]));
    } else if (what === "new shoe" || what === "shoe") {
      const by = what === "shoe" ? seedOf(told.shoe) : seed;
      source = fromShoe(whole(said[0].split(" "), stream(by, "shoe")), said[1], seed);
    } else if (what === "take back") pack.push(...(said[0] ? said[0].split(" ") : []));
    else if (what === "card") found = source.next().value;
    else if (what === "dice") found = said[0].map(() => below(dice, 6) + 1).join("-");
    else if (what === "wheel") {
      const pockets = said[0].split(" ");
      found = pockets[below(wheel, pockets.length)];
    } else throw new Error(`draw ${at + 1} is of an unknown kind`);
    const last = what === "dice" ? said[0].join("-") : said[said.length - 1];
    if (found !== null && found !== last) throw new Error(`draw ${at + 1} was ${last}, and has to be ${found}`);
  });
  return told.draws.length;
}

/** One sentence for each round of an export, and whether it is wrong. */
function verdicts(text) {
  return JSON.parse(text).rounds.map((told) => {
    const name = `round ${told.round}, ${told.house} ${told.game}`;
    try {
      return [told.draws === null ? `${name}: not told yet` : `${name}: OK, ${check(told)} draws`, false];
    } catch (fault) {
      return [`${name}: WRONG: ${fault.message}`, true];
    }
  });
}

if (typeof module !== "undefined") {
  module.exports = { check, hmac, sha256, stream, below, verdicts };
  if (require.main === module) {
    const found = verdicts(require("fs").readFileSync(process.argv[2], "utf8"));
    found.forEach(([sentence]) => console.log(sentence));
    process.exitCode = found.some(([, wrong]) => wrong) ? 1 : 0;
  }
}
