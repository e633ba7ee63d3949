import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config server/drizzle.config.ts --name <what changes>` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/accounts-schema.ts',
    './server/database/bets-schema.ts',
    './server/database/games-schema.ts',
    './server/database/notifications-schema.ts',
    './server/database/operator-schema.ts',
    './server/database/protection-schema.ts',
    './server/database/payments-schema.ts',
    './server/database/bonuses-schema.ts',
    './server/database/push-schema.ts',
  ],
  out: './server/database/migrations',
  casing: 'snake_case',
});
