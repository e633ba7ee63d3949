import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { engine } from '../contract/states';
import { operatorOrigins } from './app';
import { noFaults, type StudioFaults, type StudioOptions } from './options';
import { sleep } from './sleep';
import type { SessionStore } from './store/sessions';
import type { WalletClient } from './wallet-client';

const launchQuery = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  lang: v.fallback(v.picklist(['en', 'hi']), 'en'),
  return_url: v.fallback(v.pipe(v.string(), v.maxLength(500), v.url()), ''),
});

type LaunchError = 'expired' | 'unavailable';

interface Deps {
  readonly options: StudioOptions;
  readonly sessions: SessionStore;
  readonly wallet: WalletClient;
}

/** Exchanges the single-use token of a launch for a session of the studio. */
export function serveLaunch(app: FastifyInstance, { options, sessions, wallet }: Deps): void {
  app.get('/launch', async (request, reply) => {
    await planned(options.faults ?? noFaults);
    const { success, output } = v.safeParse(launchQuery, request.query);
    if (!success) return redirect(reply, { error: 'expired' satisfies LaunchError });
    const page = pageOf(options, request, output);
    const result = await wallet.authenticate(output.token);
    if (result.status !== 'ok') {
      const error: LaunchError = result.status === 'refused' ? 'expired' : 'unavailable';
      return redirect(reply, { ...page, error });
    }
    const { answer } = result;
    const rules = v.safeParse(engine, answer.engine);
    if (!rules.success) return redirect(reply, { ...page, error: 'unavailable' satisfies LaunchError });
    const session = await sessions.create({
      walletSession: answer.session,
      player: answer.player,
      nickname: answer.nickname,
      lang: answer.lang,
      game: answer.game,
      engine: rules.output,
      theme: answer.theme,
      min: answer.min,
      max: answer.max,
      isDemo: answer.is_demo,
    });
    return redirect(reply, {
      ...page,
      session,
      engine: rules.output,
      theme: answer.theme,
      title: answer.name,
    });
  });
}

/** Fragment of the page’s address. The page posts messages only to `operator`. */
function pageOf(
  options: StudioOptions,
  request: FastifyRequest,
  { lang, return_url: returnUrl }: v.InferOutput<typeof launchQuery>,
): Record<string, string> {
  const origin = returnUrl === '' ? '' : new URL(returnUrl).origin;
  const isOperator = operatorOrigins(options, request).includes(origin);
  return { lang, ...(isOperator && { operator: origin, return: returnUrl }) };
}

/** Waits as long as a tester has planned. */
async function planned(faults: StudioFaults): Promise<void> {
  if (faults.take('neverLoads') !== null) await new Promise<never>(() => {});
  const late = faults.take('loadsLate');
  if (late !== null) await sleep(late.ms ?? 0);
}

/** In the fragment, which no request, log or referrer contains. */
const redirect = (reply: FastifyReply, fragment: Readonly<Record<string, string>>) =>
  reply
    .header('cache-control', 'no-store')
    .status(303)
    .header('location', `/play#${new URLSearchParams(fragment)}`)
    .send();
