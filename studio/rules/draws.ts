import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Source of chance of a round. */
export interface Draws {
  /** Uniform integer from 0 to `bound - 1`; `bound` is at most 2^32. */
  below(bound: number): number;
  /** Uniform integer of 52 bits. */
  bits52(): number;
}

/** What fixes the outcome of a round. All three are known to the player when the round is over. */
export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
}

export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)));

const WORDS = 8;

const wordsOf = (key: Uint8Array, text: string): DataView => {
  const { buffer, byteOffset } = hmac(sha256, key, utf8ToBytes(text));
  return new DataView(buffer, byteOffset);
};

/**
 * Words of 32 bits: the first eight are `HMAC-SHA256(server seed, "client seed:nonce")`, the following ones the HMAC of the same
 * text with `:1`, `:2` and so on.
 */
export function createDraws({ serverSeed, clientSeed, nonce }: Seeds): Draws {
  const key = utf8ToBytes(serverSeed);
  const text = `${clientSeed}:${nonce}`;
  let block = wordsOf(key, text);
  let used = 0;
  const nextWord = () => {
    if (used > 0 && used % WORDS === 0) {
      block = wordsOf(key, `${text}:${used / WORDS}`);
    }
    return block.getUint32(4 * (used++ % WORDS));
  };
  return drawsOf(nextWord);
}

/** @param nextWord uniform integer of 32 bits @internal */
export function drawsOf(nextWord: () => number): Draws {
  return {
    below(bound) {
      // Words above the largest multiple of `bound` are skipped: they would make small results more likely.
      const limit = 2 ** 32 - (2 ** 32 % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    },
    bits52: () => (nextWord() >>> 12) * 2 ** 32 + nextWord(),
  };
}
