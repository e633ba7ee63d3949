import * as v from 'valibot';
import { roundId } from './amounts';
import { crashOutcome, slotsOutcome, tableOutcome } from './outcomes';
import { engine } from './states';

/** `GET /api/rounds/<round>`: public proof of a round. The seed is null until the round is over. */
export const roundProof = v.object({
  round: roundId,
  engine,
  game: v.string(),
  commitment: v.string(),
  server_seed: v.nullable(v.string()),
  client_seed: v.nullable(v.string()),
  nonce: v.string(),
  outcome: v.nullable(v.union([tableOutcome, crashOutcome, slotsOutcome])),
});

export type RoundProof = v.InferOutput<typeof roundProof>;
