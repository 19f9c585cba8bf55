import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#config';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDirectory: resolve('./data'),
      adminEmail: 'admin@tallboy.local',
      adminPassword: null,
      publicUrl: null,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  test('takes an empty value as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}));
  });

  test.each([
    ['PORT', 'x'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'tallboy.nz'],
    ['ADMIN_EMAIL', 'me'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
  ])('stops at %s=%s with one clear line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+[^\n]$`));
  });

  test.each(['ADMIN_PASSWORD', 'DATABASE_URL'])('never repeats %s', (name) => {
    expect(() => readConfig({ [name]: 'secret' })).not.toThrow(/secret/);
  });
});
