import * as v from 'valibot';
import { type RoundProof, roundProof } from '../../contract/verification';

/** Milliseconds. */
const TIMEOUT = 15_000;

export type ProofAnswer = RoundProof | 'notFound' | 'failed';

/** Public proof of a round of the studio. */
export async function loadProof(round: string): Promise<ProofAnswer> {
  try {
    const response = await fetch(`/api/rounds/${encodeURIComponent(round)}`, {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 404 || response.status === 400) return 'notFound';
    if (!response.ok) return 'failed';
    const proof = v.safeParse(roundProof, await response.json());
    return proof.success ? proof.output : 'failed';
  } catch {
    return 'failed';
  }
}
