import { factorTables } from './factor-tables';
import { players } from './schema';

export const { factors: secondFactors, codes: recoveryCodes } = factorTables(
  '',
  'player_id',
  () => players.id,
);
