import type { Gateway } from '../../../machines/domain/cashier';

export const gateway = (changes: Partial<Gateway> = {}): Gateway => ({
  slug: 'upi',
  name: 'UPI',
  kind: 'upi',
  min: 100_00,
  max: 50_000_00,
  image: '',
  ...changes,
});
