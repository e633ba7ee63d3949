import type { Backend } from '../../../../kit/backend/backend';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';
import type { ProofStore } from './stored-proof';

/** Stores proofs in the S3-compatible store of the configuration, or below `DATA_DIR`. */
export function createProofStore({ config, log }: Pick<Backend, 'config' | 'log'>): ProofStore {
  const { proofStore } = config.payments;
  return proofStore === null ? createFolderStore(config) : createS3Store(proofStore, log);
}
