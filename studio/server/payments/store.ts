import { randomInt, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { PageRequest, PaymentService, Report } from './services';

export type PaymentState = 'open' | Report['status'];

export interface DueReport extends Report {
  readonly service: PaymentService['slug'];
  readonly attempts: number;
}

export interface PaymentStore {
  stateOf(service: PaymentService, payment: string): Promise<PaymentState>;
  /** Stores what the payer has done, and its report. False if the payment is paid already. */
  decide(service: PaymentService, request: PageRequest, decision: Decided): Promise<boolean>;
  /** The oldest undelivered reports, also those that are not due yet. */
  findPending(): Promise<(DueReport & { readonly dueAt: Date })[]>;
  delivered(id: string): Promise<void>;
  /** @param dueAt null: it is not sent again. */
  failed(id: string, dueAt: Date | null): Promise<void>;
  /** Deletes payments that were not opened for 30 days. */
  deleteOld(): Promise<void>;
}

export interface Decided {
  readonly status: Report['status'];
  readonly amount: number;
  readonly dueAt: Date;
}

const BATCH = 20;

/** 12 digits, as the references of UPI. */
const newReference = () => String(randomInt(1e11)).padStart(11, '0') + String(1 + randomInt(9));

export function createPaymentStore(pool: Pool): PaymentStore {
  return {
    async stateOf({ slug }, payment) {
      const { rows } = await pool.query<{ state: PaymentState }>(
        'select state from studio.payments where service = $1 and id = $2',
        [slug, payment],
      );
      return rows[0]?.state ?? 'open';
    },
    async decide({ slug }, { payment }, { amount, dueAt, status }) {
      // One statement: a second tap finds the payment paid and reports nothing.
      const { rowCount } = await pool.query(
        `with decided as (
          insert into studio.payments (service, id, state) values ($1, $2, $3)
          on conflict (service, id) do update set state = excluded.state, updated_at = now()
            where payments.state <> 'paid'
          returning id
        )
        insert into studio.payment_reports (id, service, payment, status, amount, reference, due_at)
        select $4, $1, id, $3, $5, $6, $7 from decided`,
        [slug, payment, status, randomUUID(), amount, status === 'paid' ? newReference() : '', dueAt],
      );
      return rowCount === 1;
    },
    async findPending() {
      const { rows } = await pool.query<DueReport & { dueAt: Date }>(
        `select id, service, payment, status, amount::float8 as amount, reference, attempts, due_at as "dueAt"
        from studio.payment_reports where state = 'pending' order by due_at, id limit ${BATCH}`,
      );
      return rows;
    },
    async delivered(id) {
      await pool.query(`update studio.payment_reports set state = 'done' where id = $1`, [id]);
    },
    async failed(id, dueAt) {
      await pool.query(
        `update studio.payment_reports set attempts = attempts + 1, due_at = coalesce($2, due_at),
          state = case when $2::timestamptz is null then 'given up' else 'pending' end where id = $1`,
        [id, dueAt],
      );
    },
    async deleteOld() {
      await pool.query(
        `with old as (
          delete from studio.payments where updated_at < now() - interval '30 days' returning service, id
        )
        delete from studio.payment_reports report using old
        where report.service = old.service and report.payment = old.id`,
      );
    },
  };
}
