import { defineConfig } from 'drizzle-kit';

/**
 * Tables only: functions and triggers are in `database/functions`. A change of the schema is a new migration:
 * `npx drizzle-kit generate --config server/drizzle.config.ts --name <what-changes>`.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema/*.ts',
  out: './server/database/migrations',
  casing: 'snake_case',
});
