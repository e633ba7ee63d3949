import { operatorRecoveryCodes, operatorSecondFactors } from '../../../database/schema/operators';
import { createFactors } from '../../../features/account/players/two-factor/factors';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';
import type { DeskLimits } from '../../access/limits';

/** Second factors of operators. */
export const createOperatorFactors = (
  backend: Pick<Backend, 'clock' | 'db' | 'log' | 'sealing'>,
  { secondFactor }: DeskLimits,
) =>
  createFactors(backend, {
    tables: { factors: operatorSecondFactors, codes: operatorRecoveryCodes },
    sealOwner: (operatorId) => `second factor of operator ${operatorId}`,
    limit: secondFactor,
    logged: (operatorId) => ({ operatorId }),
    refusals: {
      wrongCode: () => new HttpError(400, 'The code is wrong or was used before. Wait for the next one.'),
      unreadable: () => new HttpError(409, 'The authenticator app cannot be checked. Use a recovery code.'),
    },
  });
