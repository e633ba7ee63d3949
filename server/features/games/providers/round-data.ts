import * as v from 'valibot';
import { roundAnswer } from '../../../../contract/providers/wallet';
import type { Backend } from '../../../kit/backend/backend';
import { SECOND } from '../../../kit/clock';
import type { SiteAddress } from '../../../kit/http/site-address';
import { signedHeaders } from '../../../kit/secrets/signature';
import type { ProviderAdapter, RoundRequest } from './adapters/adapter';

export type RoundData = v.InferOutput<typeof roundAnswer>;

/** Without an answer by then, a round is shown with what the ledger knows. */
const ANSWER_WITHIN = 3 * SECOND;
const MAX_ANSWER_BYTES = 256 * 1024;
/** `{call}` of the signature of a request for a round. */
const ROUND_CALL = 'round';

/** What the provider says about a round; null if it offers no such data or does not answer in time. */
export async function fetchRound(
  { clock, log }: Pick<Backend, 'clock' | 'log'>,
  adapter: ProviderAdapter,
  site: SiteAddress,
  request: RoundRequest,
): Promise<RoundData | null> {
  const address = adapter.roundUrl(request);
  if (address === null) return null;
  const { pathname, search } = new URL(address);
  try {
    const signed = { body: Buffer.from(pathname + search), call: ROUND_CALL };
    const response = await fetch(address, {
      headers: signedHeaders(adapter.signature, adapter.secret, clock.now(), signed),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The provider answered ${response.status}.`);
    }
    const data = parseAnswer(await readText(response));
    if (data.fairness === null) return data;
    const verifyUrl = adapter.publicUrl(site, data.fairness.verify_url);
    return { ...data, fairness: { ...data.fairness, verify_url: verifyUrl } };
  } catch (error) {
    log.warn(
      { err: error, adapter: adapter.name, round: request.round },
      'a provider sent no data of a round',
    );
    return null;
  }
}

/** Stops reading at the limit: an answer without an end would fill the memory until the time-out. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is longer than 256 KiB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Names the first field that is wrong. */
function parseAnswer(text: string): RoundData {
  const { issues, output, success } = v.safeParse(roundAnswer, JSON.parse(text));
  if (success) return output;
  const [issue] = issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`);
}
