import { and, eq } from 'drizzle-orm';
import { depositProof, depositProofUpload } from '../../../../../contract/calls';
import { deposits } from '../../../../database/schema/payments';
import type { Backend } from '../../../../kit/backend/backend';
import { refusal } from '../../../../kit/http/refusal';
import type { Routes } from '../../../../kit/http/routes';
import { createKeyedMutex } from '../../../../kit/jobs/keyed-mutex';
import { notifyOfDeposit } from '../decisions';
import { findDeposit } from '../deposits';
import { toWireDeposit } from '../wire';
import { cleanProof } from './clean-proof';
import { createPdfCleaner } from './pdf-cleaner';
import { createProofStore } from './proof-store';

export function serveProofs(routes: Routes, backend: Backend): void {
  const { clock, db, limits, log } = backend;
  const files = createProofStore(backend);
  const pdfs = createPdfCleaner(clock);
  /** Cleans one file of a player at a time, so that each player has at most one place in the queue of the cleaner. */
  const playerMutex = createKeyedMutex<number>();

  routes.forPlayer(depositProofUpload, async ({ caller, file, network, payload }) => {
    limits.proofByPlayer.consume(String(caller.playerId));
    const { id, status } = await findDeposit(db, caller.playerId, payload.id);
    if (status !== 'pending') throw refusal(409, 'DEPOSIT_DECIDED');
    const { playerId } = caller;
    const proof = await playerMutex.run(playerId, () =>
      cleanProof(file, (pdf) => pdfs.clean(pdf, { playerId, network })),
    );
    const name = await files.store(proof.bytes);
    const stored = await attach(id, name, proof.type).catch(async (error: unknown) => {
      await removeLater(name);
      throw error;
    });
    log.info({ depositId: id, isReplacement: stored.replaced !== null }, 'a proof of payment was attached');
    if (stored.replaced !== null) await removeLater(stored.replaced);
    await notifyOfDeposit(backend, stored.row);
    return { data: toWireDeposit(stored.row, clock.now()) };
  });

  routes.fileForPlayer(depositProof, async ({ caller, payload }) => {
    const { id, proof, proofType } = await findDeposit(db, caller.playerId, payload.id);
    if (proof === null || proofType === null) throw refusal(404, 'NO_PROOF');
    return { name: `proof-${id}`, type: proofType, bytes: await files.read(proof) };
  });

  /** A file that cannot be removed now is removed by housekeeping. */
  const removeLater = (name: string) =>
    files.remove(name).catch((error) => log.warn({ err: error }, 'a proof was not removed'));

  /** @throws HttpError 409 if the deposit was decided meanwhile. */
  const attach = (id: number, name: string, type: string) =>
    db.transaction(async (tx) => {
      const isPending = and(eq(deposits.id, id), eq(deposits.status, 'pending'));
      const [before] = await tx
        .select({ proof: deposits.proof })
        .from(deposits)
        .where(isPending)
        .for('update');
      const [row] = await tx
        .update(deposits)
        .set({ proof: name, proofType: type })
        .where(isPending)
        .returning();
      if (before === undefined || row === undefined) throw refusal(409, 'DEPOSIT_DECIDED');
      return { replaced: before.proof, row };
    });
}
