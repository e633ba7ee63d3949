const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** Marker, length and `Exif\0\0`. */
const HEAD = 10;
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;

/** The orientation of a JPEG's Exif segment (2 to 8); null if it has none or is upright. */
export function exifOrientation(segment: Buffer): number | null {
  if (!segment.subarray(4, HEAD).equals(EXIF)) return null;
  const tiff = segment.subarray(HEAD);
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

/** An Exif segment with the orientation alone. */
export function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  );
  segment.writeUInt16BE(orientation, HEAD + 18);
  return segment;
}
