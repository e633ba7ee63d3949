import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type roundAnswer, SIGNATURE_LIFETIME } from '../../contract/providers/wallet';
import { roundId } from '../contract/amounts';
import type { RoundProof } from '../contract/verification';
import type { StudioOptions } from './options';
import { describeOutcome, nameBet } from './round-texts/describe-round';
import { roundTexts } from './round-texts/texts';
import type { Sportsbook } from './sportsbook/serve';
import type { BetStore } from './store/bets';
import type { RoundStore, StoredRound } from './store/rounds';
import { signatureOf } from './wallet-client';

type RoundAnswer = v.InferOutput<typeof roundAnswer>;

interface Deps {
  readonly options: StudioOptions;
  readonly rounds: RoundStore;
  readonly bets: BetStore;
  /** A bet of the sportsbook; null if the round is of a game. */
  readonly describeSlip: Sportsbook['describe'];
}

const parameters = v.object({ round: roundId });
const query = v.object({
  player: v.pipe(v.string(), v.maxLength(64)),
  lang: v.fallback(v.picklist(['en', 'hi']), 'en'),
});

/** A round for the operator, signed, and its proof of fairness for everybody. */
export function serveRounds(app: FastifyInstance, { options, rounds, bets, describeSlip }: Deps): void {
  const { clock, operator, publicUrl } = options;

  app.get('/api/rounds/:round', async (request, reply) => {
    const round = await findRound(request);
    // A bet of the sportsbook has no seeds to verify.
    if (round === null || (await describeSlip(round.id, roundTexts.en)) !== null)
      return reply.status(404).send({ message: 'There is no such round.' });
    reply.header('cache-control', round.state === 'open' ? 'no-store' : 'public, max-age=86400');
    return toProof(round);
  });

  app.get('/rounds/:round', async (request, reply) => {
    if (!isSigned(request))
      return reply.status(401).send({ code: 'INVALID_SIGNATURE', message: 'Not signed.' });
    const round = await findRound(request);
    if (round === null) return reply.status(404).send({ message: 'There is no such round.' });
    const { lang, player } = v.parse(query, request.query);
    const text = roundTexts[lang];
    const stored = await bets.ofRound(round.id);
    const base = publicUrl ?? `${request.protocol}://${request.host}`;
    const isFinal = round.state !== 'open';
    const slip = await describeSlip(round.id, text);
    const answer: RoundAnswer = {
      round: round.id,
      outcome: isFinal ? (slip?.outcome ?? describeOutcome(round.outcome, text)) : '',
      is_final: isFinal,
      bets: stored
        .filter((bet) => bet.player === player && bet.state !== 'refused')
        .map(({ spot, stake, won, multiplier }) => ({
          name: slip?.bet ?? nameBet(spot, text),
          stake,
          won: won ?? 0,
          multiplier,
        })),
      fairness:
        isFinal && slip === null
          ? {
              commitment: round.commitment,
              server_seed: round.serverSeed,
              client_seed: round.clientSeed ?? '',
              nonce: round.nonce,
              verify_url: `${base}/verify?round=${round.id}&lang=${lang}`,
            }
          : null,
    };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  async function findRound(request: FastifyRequest): Promise<StoredRound | null> {
    const { output, success } = v.safeParse(parameters, request.params);
    return success ? rounds.find(output.round) : null;
  }

  function isSigned({ headers, url }: FastifyRequest): boolean {
    const timestamp = String(headers['x-timestamp']);
    if (Math.abs(clock.now().getTime() - Number(timestamp)) < SIGNATURE_LIFETIME === false) return false;
    const expected = Buffer.from(signatureOf(operator.secret, timestamp, url));
    const received = Buffer.from(String(headers['x-signature']));
    return expected.length === received.length && timingSafeEqual(expected, received);
  }
}

/** Seeds and outcome of an open round stay secret. */
function toProof({
  id,
  engine,
  game,
  commitment,
  serverSeed,
  clientSeed,
  nonce,
  outcome,
  state,
}: StoredRound): RoundProof {
  const isOpen = state === 'open';
  return {
    round: id,
    engine,
    game,
    commitment,
    server_seed: isOpen ? null : serverSeed,
    client_seed: clientSeed,
    nonce,
    outcome: isOpen ? null : outcome,
  };
}
