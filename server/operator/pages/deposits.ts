import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Backend } from '../../backend';
import { deposits } from '../../database/payments-schema';
import { players } from '../../database/schema';
import { HttpError } from '../../http/http-error';
import { approveDeposit, rejectDeposit } from '../../payments/decisions';
import { createProofFiles } from '../../payments/proofs/proof-files';
import { acts, pages } from '../contract';
import { link } from '../html/parts';
import type { Desk } from '../routes';
import { serveRequests } from './requests';

const statuses = ['pending', 'approved', 'rejected', 'cancelled', 'expired'] as const;

export function serveDeposits(
  desk: Desk,
  backend: Pick<Backend, 'clock' | 'config' | 'db' | 'notifier'>,
): void {
  const { config, db } = backend;
  const files = createProofFiles(config);

  const select = (where: SQL | undefined, limit: number) =>
    db
      .select({ request: deposits, username: players.username })
      .from(deposits)
      .innerJoin(players, eq(players.id, deposits.playerId))
      .where(where)
      .orderBy(desc(deposits.id))
      .limit(limit);

  serveRequests(desk, backend, {
    kind: 'deposit',
    statuses,
    list({ before, limit, status }) {
      const known = statuses.find((each) => each === status);
      const hasStatus = known === undefined ? undefined : eq(deposits.status, known);
      return select(and(hasStatus, before > 0 ? lt(deposits.id, before) : undefined), limit);
    },
    find: async (id) => (await select(eq(deposits.id, id), 1))[0] ?? null,
    columns: [
      { name: 'Gateway', cell: ({ request }) => request.gateway },
      { name: 'Reference', cell: ({ request }) => request.reference || '–' },
      { name: 'Proof', cell: ({ request }) => (request.proof === null ? 'no' : 'yes') },
    ],
    facts: async ({ can }, { gateway, id, proof }) => [
      ['Gateway', gateway],
      ['Proof', proofText(can(acts.approveDeposit), id, proof)],
    ],
    // A payment that arrives late is credited too.
    approvable: ['pending', 'expired'],
    approveHint: 'As the bank shows it. The player is credited once.',
    approve: (decision, also) => approveDeposit(backend, decision, also),
    reject: (decision, also) => rejectDeposit(backend, decision, also),
  });

  desk.file(pages.depositProof, async ({ params: { id = '' } }) => {
    const [found] = /^\d{1,15}$/.test(id) ? await select(eq(deposits.id, Number(id)), 1) : [];
    const { proof = null, proofType = null } = found?.request ?? {};
    if (proof === null || proofType === null) throw new HttpError(404, 'This deposit has no proof.');
    return { name: `proof-${id}`, type: proofType, bytes: await files.read(proof) };
  });
}

/** Proofs show accounts of players: only those who decide read them. */
function proofText(canRead: boolean, id: number, proof: string | null) {
  if (proof === null) return 'no';
  return canRead ? link(`/deposits/${id}/proof`, 'Download') : 'yes';
}
