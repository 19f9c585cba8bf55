import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoProgram, readConfig } from '#config';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataDirectory: resolve('./data'),
      roles: ['web', 'worker'],
      demo: existsSync(demoProgram),
      pictures: { mostBytes: 2_000_000_000, ahead: true },
      allowedHosts: [],
      chromiumPath: null,
      secretKey: null,
      adminEmail: 'admin@tallboy.local',
      adminPassword: null,
      publicUrl: null,
      mail: null,
      oidc: null,
      keep: {
        runs: 90,
        failedPages: 14,
        pageMemory: 30,
        notifications: 180,
        activity: 365,
        auditLog: 730,
        goneListings: 365,
      },
      trustProxy: false,
      assistant: { url: 'http://localhost:3000', token: null },
      logLevel: 'info',
      command: 'node dist/server/cli.js',
    });
  });

  test('takes an empty value as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}));
  });

  test.each([
    ['PORT', 'x'],
    ['KEEP_RUNS_DAYS', '0'],
    ['KEEP_RUNS_DAYS', 'for ever'],
    ['KEEP_ACTIVITY_DAYS', '366'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', ' '],
    ['HOST', 'foo bar'],
    ['PUBLIC_URL', 'https://tallboy.nz/shop'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'tallboy.nz'],
    ['ADMIN_EMAIL', 'me'],
    ['ADMIN_PASSWORD', 'short'],
    ['SECRET_KEY', 'hunter2'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['DEMO', 'maybe'],
    ['ROLES', 'cook'],
    ['ALLOWED_HOSTS', 'everything'],
    ['ROLES', 'web'],
  ])('stops at %s=%s with one clear line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^(Without DATABASE_URL, )?${name} must .+[^\n]$`),
    );
  });

  test('takes OpenID Connect whole or not at all', () => {
    const all = {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'tallboy',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_ADMINS: 'Mere@Example.nz, hemi@example.nz',
      PUBLIC_URL: 'https://tallboy.example',
    };
    expect(readConfig(all).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'tallboy',
      clientSecret: 'secret',
      admins: ['mere@example.nz', 'hemi@example.nz'],
      returnTo: 'https://tallboy.example/api/login/openid/done',
    });
    expect(() => readConfig({ ...all, PUBLIC_URL: '' })).toThrow(/^OIDC_ISSUER needs PUBLIC_URL too[^\n]+$/);
    expect(() => readConfig({ ...all, OIDC_ADMINS: '' })).toThrow('OIDC_ISSUER needs');
    expect(() => readConfig({ ...all, OIDC_ADMINS: 'mere' })).toThrow('must be email addresses');
    expect(() => readConfig({ ...all, OIDC_ISSUER: 'id.example' })).toThrow('must be an http');
  });

  test('knows the site by its origin, however it is written', () => {
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Tallboy.NZ:443/' }).publicUrl).toBe('https://tallboy.nz');
  });

  test('splits roles only on a PostgreSQL server, where the demo is off unless asked for', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://db/tallboy', ROLES: 'worker' });
    expect(config).toMatchObject({ roles: ['worker'], demo: null });
  });

  test.each(['ADMIN_PASSWORD', 'DATABASE_URL', 'SECRET_KEY'])('never repeats %s', (name) => {
    expect(() => readConfig({ [name]: 'secret' })).not.toThrow(/secret/);
  });
});
