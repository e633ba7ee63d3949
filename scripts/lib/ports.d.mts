export function freePort(): Promise<number>;
export function requireFreePorts(...ports: number[]): Promise<void>;
