// Fastify with one call that writes the smallest transaction of a bet (smallest-transaction.ts), in a process of its own.
// Environment: DATABASE_URL, CONNECTIONS, STATEMENT. Sends its address to its parent.
import Fastify from 'fastify';
import pg from 'pg';

const { CONNECTIONS, DATABASE_URL, STATEMENT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(CONNECTIONS) });
const app = Fastify();

app.post('/bet', async (request) => {
  const { key, market, price, purse, selection, size } = /** @type {Record<string, unknown>} */ (
    request.body
  );
  await pool.query({ name: 'bet', text: STATEMENT, values: [purse, key, market, selection, price, size] });
  return { error: false, message: 'Success', data: { state: 'matched' } };
});

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
