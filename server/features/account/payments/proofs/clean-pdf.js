// Plain JavaScript: pdf-worker.js also runs from its sources.
import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { joinJpeg, readJpeg } from './jpeg-parts.js';
import { PdfError } from './pdf-error.js';
import { keptKeys, namedKeys, pageKeys, resourceKeys } from './pdf-keys.js';
import { MAX_PIXELS, pixelsOfJpeg } from './pixels.js';
import { createBudget, unfold } from './unfolding.js';

const MAX_PAGES = 50;
/** Twice the size of an upload: compressed objects are written without compression. */
const MAX_CLEANED_BYTES = 10 * 1024 * 1024;
/** Levels of the page tree, and of dictionaries and arrays in each other. */
const MAX_DEPTH = 50;

/** @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject */
/** @typedef {import('./unfolding.js').Budget} Budget */

/** @param {string} text */
const name = (text) => PDFName.of(text);

/**
 * A new document with the drawn content of the pages alone (ADR 63): scripts, actions, annotations, forms, attachments, layers and metadata are
 * not copied.
 * @param {Uint8Array} bytes
 * @param {Budget} [budget]
 * @returns {Promise<Uint8Array>}
 * @throws PdfError
 */
export async function cleanPdf(bytes, budget = createBudget()) {
  const source = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument();
  // The parser skips an object stream that is too large.
  budget.spend(0);
  if (source.lookup(source.trailerInfo.Encrypt) !== undefined) throw new PdfError('protected');
  const root = source.lookup(source.trailerInfo.Root);
  const pages = root instanceof PDFDict ? pagesOf(root.lookup(name('Pages'))) : [];
  if (pages.length === 0) throw new PdfError('unreadable');
  const target = PDFContext.create();
  const { copy, finish } = copier(source, target, budget);
  const tree = target.nextRef();
  const kids = pages.map((page) => target.register(copyPage(page, tree, target, copy)));
  finish();
  target.assign(tree, target.obj({ Type: 'Pages', Kids: kids, Count: kids.length }));
  target.trailerInfo.Root = target.register(target.obj({ Type: 'Catalog', Pages: tree }));
  const cleaned = await PDFWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer();
  if (cleaned.length > MAX_CLEANED_BYTES) throw new PdfError('too large');
  return cleaned;
}

/** @typedef {{ dict: PDFDict, inherited: ReadonlyMap<string, PDFObject> }} Page */

/**
 * The pages in their order, with the attributes that they inherit.
 * @param {PDFObject | undefined} tree
 * @returns {Page[]}
 */
function pagesOf(tree) {
  /** @type {Page[]} */
  const pages = [];
  /** @type {Set<PDFObject>} */
  const visited = new Set();
  /** @param {PDFObject | undefined} node @param {ReadonlyMap<string, PDFObject>} from @param {number} depth */
  const visit = (node, from, depth) => {
    if (!(node instanceof PDFDict) || visited.has(node) || depth > MAX_DEPTH)
      throw new PdfError('unreadable');
    visited.add(node);
    const inherited = new Map([...from, ...attributesOf(node)]);
    const kids = node.lookup(name('Kids'));
    if (kids instanceof PDFArray) {
      for (let index = 0; index < kids.size(); index += 1) visit(kids.lookup(index), inherited, depth + 1);
      return;
    }
    pages.push({ dict: node, inherited });
    if (pages.length > MAX_PAGES) throw new PdfError('too long');
  };
  visit(tree, new Map(), 0);
  return pages;
}

/** @param {PDFDict} node */
function attributesOf(node) {
  /** @type {Map<string, PDFObject>} */
  const attributes = new Map();
  for (const key of pageKeys) {
    const value = node.get(name(key));
    if (value !== undefined) attributes.set(key, value);
  }
  return attributes;
}

/** @typedef {'keys' | 'names' | 'resources'} Kind Which keys of a dictionary are copied: all of `names`. */
/** @typedef {(value: PDFObject, kind: Kind, depth?: number) => PDFObject | null} Copy */

/** @param {Page} page @param {PDFRef} parent @param {PDFContext} target @param {Copy} copy */
function copyPage({ dict, inherited }, parent, target, copy) {
  const page = target.obj({ Type: 'Page', Parent: parent });
  const own = ['Contents', 'Group'].map((key) => /** @type {const} */ ([key, dict.get(name(key))]));
  for (const [key, value] of [...inherited, ...own]) {
    const copied = value === undefined ? null : copy(value, kindOf(key, 'keys'));
    if (copied !== null) page.set(name(key), copied);
  }
  return page;
}

/** @param {string} key @param {Kind} parent @returns {Kind} */
function kindOf(key, parent) {
  if (parent === 'names') return 'keys';
  if (parent === 'resources' || namedKeys.has(key)) return 'names';
  return key === 'Resources' ? 'resources' : 'keys';
}

/** @param {string} key @param {Kind} kind */
const isKept = (key, kind) => kind === 'names' || (kind === 'resources' ? resourceKeys : keptKeys).has(key);

/**
 * Copies objects with the kept keys of their dictionaries. `finish` copies what they refer to: an object that several others refer to is
 * copied once.
 * @param {PDFContext} source
 * @param {PDFContext} target
 * @param {Budget} budget
 * @returns {{ copy: Copy, finish: () => void }}
 */
function copier(source, target, budget) {
  /** @type {Map<string, PDFRef>} */
  const known = new Map();
  /** @type {{ from: PDFRef, to: PDFRef, kind: Kind }[]} */
  const waiting = [];

  /** @param {PDFDict} from @param {Kind} kind @param {number} depth */
  const copyDict = (from, kind, depth) => {
    const to = PDFDict.withContext(target);
    for (const [key, value] of from.entries()) {
      const text = key.decodeText();
      const copied = isKept(text, kind) ? copy(value, kindOf(text, kind), depth + 1) : null;
      if (copied !== null) to.set(key, copied);
    }
    return to;
  };

  /** @param {PDFArray} from @param {Kind} kind @param {number} depth */
  const copyArray = (from, kind, depth) => {
    const to = PDFArray.withContext(target);
    for (const element of from.asArray()) to.push(copy(element, kind, depth + 1) ?? PDFNull);
    return to;
  };

  /** @param {PDFRef} from @param {Kind} kind */
  const copyRef = (from, kind) => {
    const key = `${from.tag} ${kind}`;
    const copied = known.get(key);
    if (copied !== undefined) return copied;
    const to = target.nextRef();
    known.set(key, to);
    waiting.push({ from, to, kind });
    return to;
  };

  /** @type {Copy} */
  const copy = (value, kind, depth = 0) => {
    if (depth > MAX_DEPTH) throw new PdfError('unreadable');
    if (value instanceof PDFRef) return copyRef(value, kind);
    if (value instanceof PDFDict) return copyDict(value, kind, depth);
    if (value instanceof PDFArray) return copyArray(value, kind, depth);
    if (value instanceof PDFRawStream) return copyStream(value, copyDict(value.dict, 'keys', depth), budget);
    return plain.some((type) => value instanceof type) ? value : null;
  };

  return {
    copy,
    finish() {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const value = source.lookup(next.from);
        target.assign(next.to, (value && copy(value, next.kind)) ?? PDFNull);
      }
    },
  };
}

const plain = [PDFName, PDFNumber, PDFBool, PDFString, PDFHexString];

/** Contain metadata that is not removed, or name a key that is not copied. */
const refusedFilters = ['JPXDecode', 'Crypt'];

/**
 * Null for a program in PostScript.
 * @param {PDFRawStream} stream
 * @param {PDFDict} dict of the copy
 * @param {Budget} budget
 */
function copyStream({ contents, dict: source }, dict, budget) {
  if (source.lookup(name('Subtype')) === name('PS')) return null;
  const filters = filtersOf(source.lookup(name('Filter')));
  if (filters.some((filter) => refusedFilters.includes(filter))) throw new PdfError('unreadable');
  refusePixels(numberIn(source, 'Width') * numberIn(source, 'Height'));
  const unfolded = unfold(contents, filters, budget);
  if (!filters.includes('DCTDecode')) return PDFRawStream.of(dict, contents);
  // The JPEG of a camera contains place and time.
  const jpeg = readJpeg(Buffer.from(unfolded));
  if (jpeg === null) throw new PdfError('unreadable');
  refusePixels(pixelsOfJpeg(jpeg.parts));
  dict.set(name('Filter'), name('DCTDecode'));
  if (filters.length > 1) dict.delete(name('DecodeParms'));
  return PDFRawStream.of(dict, joinJpeg(jpeg.parts));
}

/** @param {number} pixels */
function refusePixels(pixels) {
  if (pixels > MAX_PIXELS) throw new PdfError('too large');
}

/** @param {PDFDict} dict @param {string} key */
function numberIn(dict, key) {
  const value = dict.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}

/** Short names are those of inline images; some readers accept them everywhere. */
const shortFilters = new Map([
  ['A85', 'ASCII85Decode'],
  ['AHx', 'ASCIIHexDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
  ['Fl', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
]);

/** @param {PDFObject | undefined} filter */
function filtersOf(filter) {
  const all =
    filter instanceof PDFArray ? filter.asArray().map((_, index) => filter.lookup(index)) : [filter];
  return all
    .filter((each) => each instanceof PDFName)
    .map((each) => each.decodeText())
    .map((each) => shortFilters.get(each) ?? each);
}
