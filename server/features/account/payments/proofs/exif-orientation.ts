const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;

/** The orientation (2 to 8) in the TIFF data of an Exif; null if it has none or is upright. */
export function readOrientation(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (directory + 2 > tiff.length) return null;
  const end = Math.min(tiff.length, directory + 2 + ENTRY * short(directory));
  for (let at = directory + 2; at + ENTRY <= end; at += ENTRY) {
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue;
    const value = short(at + 8);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** TIFF data with the orientation alone. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Precedes the TIFF data in a JPEG, and in the WebP of some programs. */
export const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');

export const hasExifHead = (content: Buffer): boolean =>
  content.subarray(0, EXIF_HEAD.length).equals(EXIF_HEAD);
