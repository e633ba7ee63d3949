// Plain JavaScript, since the thread that cleans PDFs (pdf-worker.js) also runs from its sources.

/** Pixels of a picture. A viewer decodes each into 4 bytes, whatever the file's size is: 50 megapixels take 200 MB. */
export const MAX_PIXELS = 50_000_000;

const START_OF_SCAN = 0xda;

/** Scans of a progressive JPEG as encoders write it. */
const USUAL_SCANS = 10;

/**
 * Pixels that the frames of a JPEG claim. A frame of height 0 has its height in a DNL segment, which is not read: it counts as the highest.
 * A viewer passes over all pixels in each scan, which takes 100 bytes of the file: a hundred scans of 49 megapixels kept Chromium busy for a
 * minute. More scans than usual count as so many more pixels.
 * @param {readonly Buffer[]} parts segments with marker and length
 */
export function pixelsOfJpeg(parts) {
  const frames = parts.filter((part) => isFrame(part[1] ?? 0) && part.length >= 9);
  const pixels = Math.max(
    0,
    ...frames.map((part) => (part.readUInt16BE(5) || 0xffff) * part.readUInt16BE(7)),
  );
  const scans = parts.filter((part) => part[1] === START_OF_SCAN).length;
  return pixels * Math.max(1, scans / USUAL_SCANS);
}

/**
 * The markers C0 to CF begin a frame, except those of tables (C4, CC) and extensions (C8).
 * @param {number} marker
 */
const isFrame = (marker) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
