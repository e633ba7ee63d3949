/** Latin letters, with the letters of Devanagari that sound like them. The other signs are vowels or marks. */
const devanagari: readonly (readonly [latin: string, letters: string])[] = [
  ['k', 'कख'],
  ['g', 'गघ'],
  ['n', 'ङञणनंँ'],
  ['ch', 'चछ'],
  ['j', 'जझ'],
  ['t', 'टठतथ'],
  ['d', 'डढदध'],
  ['p', 'पफ'],
  ['b', 'बभ'],
  ['m', 'म'],
  ['r', 'र'],
  ['l', 'लळ'],
  ['v', 'व'],
  ['s', 'शषस'],
];
const DEVANAGARI_ZERO = 0x09_66;

const latinOf = new Map([
  ...devanagari.flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
  ...Array.from(
    { length: 10 },
    (_, digit) => [String.fromCodePoint(DEVANAGARI_ZERO + digit), `${digit}`] as const,
  ),
]);

/**
 * The consonants and digits of a word, equal for usual spellings of one sound in Latin script and Devanagari: `tn` for
 * teen, tin and तीन.
 */
const soundOf = (word: string): string =>
  [...word.normalize('NFD')]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replace(/ch/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph|f/g, 'p')
    .replace(/[^bCdgjklmnprstv0-9]/g, '')
    .replace(/(.)\1+/g, '$1');

/** Letters with their marks, and digits. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A single consonant is the sound of too many names. */
const MIN_LENGTH = 2;

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** Finds the slugs of the games whose names contain a text by its sound, in the order of the catalogue. */
export function createSoundSearch(catalogue: readonly Named[]): (text: string) => string[] {
  const sounds = catalogue.map(({ name, slug }) => {
    const words = wordsOf(name).map(soundOf);
    return { slug, ends: words.map((_, place) => words.slice(place).join('')) };
  });
  return (text) => {
    const sought = wordsOf(text).map(soundOf).join('');
    if (sought.length < MIN_LENGTH) return [];
    return sounds.filter(({ ends }) => ends.some((end) => end.startsWith(sought))).map(({ slug }) => slug);
  };
}
