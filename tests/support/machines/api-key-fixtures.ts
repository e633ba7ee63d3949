import type { ApiKey } from '../../../domain/api-keys';

export const apiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: '7',
  name: 'my bot',
  scope: 'trade',
  createdAt: Date.UTC(2026, 6, 1, 9, 30),
  lastUsedAt: Date.UTC(2026, 6, 2, 10, 0),
  expiresAt: Date.UTC(2027, 6, 1, 9, 30),
  ...changes,
});
