import { fileURLToPath } from 'node:url';
import { studioFolder } from '../folder';

/** SQL files of the studio's tables, and the schema that contains them. The product applies them. */
export interface StudioMigrations {
  readonly schema: string;
  readonly folder: string;
}

export const studioMigrations: StudioMigrations = {
  schema: 'studio',
  folder: fileURLToPath(new URL('./store/migrations', studioFolder)),
};
