declare module '../../../kit/backend/backend' {
  interface Backend {
    readonly cashier: Cashier;
  }
}

/** Informed of each new request. Outside a sandbox the operator decides requests, and nothing listens. */
export interface Cashier {
  requestCreated(): void;
}

export const noCashier: Cashier = { requestCreated() {} };
