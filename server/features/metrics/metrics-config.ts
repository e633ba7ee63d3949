import * as v from 'valibot';
import { host, number } from '../../kit/config/config-formats';

declare module '../../kit/config/config' {
  interface Config {
    /** Where Prometheus reads; null: nowhere. */
    readonly metrics: MetricsConfig | null;
  }
}

export interface MetricsConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

export const metricsVariables = {
  METRICS_PORT: v.nullish(number({ min: 0, max: 65_535, whole: true }), null),
  METRICS_HOST: v.optional(host, '127.0.0.1'),
};

export const metricsConfigOf = ({
  METRICS_HOST,
  METRICS_PORT,
}: {
  readonly METRICS_HOST: string;
  readonly METRICS_PORT: number | null;
}): MetricsConfig | null => (METRICS_PORT === null ? null : { host: METRICS_HOST, port: METRICS_PORT });
