import { renderToStaticMarkup } from 'react-dom/server';
import { QrCode } from '../../src/ui/qr/QrCode';

const pathIn = (markup: string) => /<path d="([^"]*)"/.exec(markup)?.[1];

/** The value of a QR code on the screen, if it is one of the expected ones. */
export const valueOfQrCode = (code: Element, ...expected: readonly string[]): string | undefined =>
  expected.find(
    (value) => pathIn(renderToStaticMarkup(<QrCode value={value} label="" />)) === pathIn(code.outerHTML),
  );
