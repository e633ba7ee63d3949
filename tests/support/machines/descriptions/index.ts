import { accountMachines } from './account';
import { bettingMachines } from './betting';
import { cashierMachines } from './cashier';
import type { MachineDescription } from './description';
import { exchangeMachines } from './exchange';
import { formMachines } from './forms';
import { gamesMachines } from './games';
import { profileMachines } from './profile';
import { sharedMachines } from './shared';
import { studioMachines } from './studio';
import { studioSportsbookMachines } from './studio-sportsbook';

/** Every machine of the product. */
export const descriptions: readonly MachineDescription[] = [
  ...sharedMachines,
  ...formMachines,
  ...exchangeMachines,
  ...bettingMachines,
  ...gamesMachines,
  ...accountMachines,
  ...profileMachines,
  ...cashierMachines,
  ...studioMachines,
  ...studioSportsbookMachines,
];
