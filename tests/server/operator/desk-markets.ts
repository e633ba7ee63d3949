import { type DeskBrowser, submitConfirmed } from '../../support/operator-desk';
import { listMarkets } from '../../support/sandbox';

/** The markets of a backend, and an operator who acts on them. */
export function deskMarkets({
  admin,
  backend,
}: {
  readonly admin: DeskBrowser;
  readonly backend: { readonly url: string };
}) {
  const used = new Set<string>();

  /** An open market without a draw, another one with each call. */
  async function openMarket(gtype: string): Promise<string> {
    const market = (await listMarkets(backend.url)).find(
      ({ gtype: kind, id, runners, status }) =>
        kind === gtype && status === 'OPEN' && runners.length <= 2 && !used.has(id),
    );
    if (market === undefined) throw new Error(`There is no open market of the kind ${gtype}`);
    used.add(market.id);
    return market.id;
  }

  const marketOf = async (id: string) => (await listMarkets(backend.url)).find((market) => market.id === id);

  async function submit(id: string, act: string, fields: Record<string, string | string[]>) {
    await admin.get(`/markets/${id}`);
    return submitConfirmed(admin, `/markets/${id}/${act}`, fields);
  }

  return { openMarket, marketOf, submit };
}
