import type { FeedMessage } from '../exchange/feed/subscriber';

/** Packet type of a message in Engine.IO's protocol. */
const MESSAGE = 4;
/** Packet type of an event in Socket.IO's protocol. */
const EVENT = 2;

/**
 * Options of Engine.IO that its types hide. A connection that polls sends the text and ignores the frame; `compress` is about its answers
 * alone.
 */
interface PacketOptions {
  compress: true;
  readonly wsPreEncodedFrame: readonly [Buffer];
}

interface Packet {
  readonly text: string;
  readonly options: PacketOptions;
}

const packets = new WeakMap<FeedMessage, Packet>();

/** The packet of a message; encoded for its first connection. */
export function packetOf(message: FeedMessage): Packet {
  const known = packets.get(message);
  if (known !== undefined) return known;
  const text = `${EVENT}["${message.event}",${message.json}]`;
  const packet: Packet = {
    text,
    options: { compress: true, wsPreEncodedFrame: [textFrame(`${MESSAGE}${text}`)] },
  };
  packets.set(message, packet);
  return packet;
}

/** FIN, and the opcode of a text. */
const FINAL_TEXT = 0x81;

/**
 * An unmasked WebSocket frame with header and text in one buffer, which is one write to the operating system; RFC 6455, section 5.2.
 */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const [marker, lengthBytes] = length < 126 ? [length, 0] : length < 65_536 ? [126, 2] : [127, 8];
  const frame = Buffer.allocUnsafe(2 + lengthBytes + length);
  frame[0] = FINAL_TEXT;
  frame[1] = marker;
  if (lengthBytes === 2) frame.writeUInt16BE(length, 2);
  if (lengthBytes === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, 2 + lengthBytes);
  return frame;
}
