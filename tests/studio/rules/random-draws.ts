import { type Draws, drawsOf } from '../../../studio/rules/draws';

/** Fast draws for simulations: sfc32, a generator of 32-bit words with a period of at least 2^64. */
export function randomDraws(seed: number): Draws {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let counter = 1;
  const nextWord = () => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + word;
    return word >>> 0;
  };
  for (let warmUp = 0; warmUp < 16; warmUp++) nextWord();
  return drawsOf(nextWord);
}
