import type { TokenScope } from '#contract/endpoint.ts';

export const scopeLabels: Record<TokenScope, string> = {
  read: 'Can read',
  alerts: 'Can read and change alerts',
};
