import { defineConfig } from 'drizzle-kit';

/**
 * Tables only: functions and triggers stand in `database/functions`. Until the first release there is one migration, which is generated
 * again: `rm -r server/database/migrations && npx drizzle-kit generate --config server/drizzle.config.ts --name baseline`.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema/*.ts',
  out: './server/database/migrations',
  casing: 'snake_case',
});
