import { expect, it } from 'vitest';
import { startTestBackend } from '../../../support/backend';
import { openCashier } from '../../../support/cashier';
import { onePagePdf } from '../../../support/pdf';

/** More than are cleaned and wait at once, and fewer than a player may send in ten minutes. */
const AT_ONCE = 6;

/** A player with a deposit. */
async function openUploads(url: string) {
  const { deposit, player } = await openCashier(url);
  const target = `${url}/api/deposit/proof?id=${(await deposit()).body.data.id}`;
  return async () => {
    const { status } = await fetch(target, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/pdf' },
      body: new Uint8Array(onePagePdf()),
    });
    return status;
  };
}

it('PDFs that a player sends at once wait for each other, and those of others do not find all places taken', async () => {
  const { close, url } = await startTestBackend({ rateLimitFactor: 10 });
  try {
    const [upload, uploadOfOther] = [await openUploads(url), await openUploads(url)];
    const sent = Array.from({ length: AT_ONCE }, upload);
    const other = uploadOfOther();
    expect(await Promise.all(sent)).toEqual(sent.map(() => 200));
    expect(await other).toBe(200);
  } finally {
    await close();
  }
});
