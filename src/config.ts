import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { z } from 'zod';

/** The checkout's own folder, whether this runs from `src/` (tests) or bundled in `dist/server/`. */
export const projectRoot = findProjectRoot(dirname(fileURLToPath(import.meta.url)));

/** The demo marketplaces as the build leaves them, where their package is installed. */
export const demoProgram = join(projectRoot, 'dist', 'server', 'demo.js');

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const publicAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((value) => new URL(value))
  .refine(
    ({ origin, href }) => href === `${origin}/`,
    'must be an address without a path, such as https://tallboy.example',
  )
  .transform(({ origin }) => origin);

/** In days, and the most that the privacy page allows. */
const days = (usual: number, most = 3650) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a number of days')
    .transform(Number)
    .pipe(z.number().min(1, 'must be at least 1').max(most, `must be at most ${most}`))
    .default(usual);

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().max(65535, 'must be at most 65535'))
    .default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be a name or an address without spaces').default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  ROLES: z
    .string()
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'], 'must be web, worker or web,worker')))
    .default(['web', 'worker']),
  DEMO: onOff.optional(),
  PICTURES_MB: z
    .string()
    .regex(/^[1-9]\d{1,7}$/, 'must be a number of megabytes from 10 to 99,999,999')
    .transform(Number)
    .default(2000),
  PICTURES_AHEAD: onOff.default(true),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^[^\s,/]+:\d+(\s*,\s*[^\s,/]+:\d+)*$/, 'must look like 192.168.1.5:8080,intranet:80')
    .transform((value) => value.split(',').map((host) => host.trim()))
    .default([]),
  CHROMIUM_PATH: z.string().min(1).optional(),
  SECRET_KEY: z
    .string()
    .regex(
      /^(?:[A-Za-z\d+/_-]{43}=?|[\da-fA-F]{64})$/,
      'must be 32 random bytes, as "openssl rand -base64 32" prints',
    )
    .transform((value) => Buffer.from(value, value.length === 64 ? 'hex' : 'base64'))
    .optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  PUBLIC_URL: publicAddress.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine((value) => URL.canParse(value), 'must be an address such as smtps://user:password@mail.example')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>]@[^\s<>]+>?$/, 'must be an address such as Tallboy <hello@tallboy.example>')
    .optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ADMINS: z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim().toLowerCase()))
    .pipe(z.array(z.email('must be email addresses with commas between them')))
    .optional(),
  KEEP_RUNS_DAYS: days(90),
  KEEP_FAILED_PAGES_DAYS: days(14),
  KEEP_PAGE_MEMORY_DAYS: days(30),
  KEEP_NOTIFICATIONS_DAYS: days(180),
  KEEP_ACTIVITY_DAYS: days(365, 365),
  KEEP_AUDIT_LOG_DAYS: days(730),
  KEEP_GONE_LISTINGS_DAYS: days(365, 365),
  TRUST_PROXY: onOff.default(false),
  TALLBOY_URL: publicAddress.optional(),
  TALLBOY_TOKEN: z.string().min(1).optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
});

/** Never repeated on a screen. */
const secrets = new Set([
  'DATABASE_URL',
  'SECRET_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'TALLBOY_TOKEN',
]);

export const openidReturnPath = '/api/login/openid/done';

/** How staff sign in by OpenID Connect, and who of the people it knows is staff. */
export interface OpenidSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  admins: string[];
  /** Where the provider sends people back to. Never what a visitor's request says: they could send a code elsewhere. */
  returnTo: string;
}

/** For how many days things are kept that nobody asked to keep. */
export interface Keep {
  runs: number;
  failedPages: number;
  pageMemory: number;
  notifications: number;
  activity: number;
  auditLog: number;
  goneListings: number;
}

export interface Config {
  port: number;
  host: string;
  databaseUrl: string | null;
  dataDirectory: string;
  roles: ('web' | 'worker')[];
  /** Whether the demo marketplaces are served and collected from; null: perhaps by another process. */
  demo: boolean | null;
  /** How many bytes of pictures are kept, and whether they are fetched before somebody asks for them. */
  pictures: { mostBytes: number; ahead: boolean };
  /** Private addresses (`host:port`) that may be collected from all the same. */
  allowedHosts: string[];
  /** For sources whose pages need a browser. */
  chromiumPath: string | null;
  /** What secrets of other services are sealed with; null: a key of its own in the data directory. */
  secretKey: Buffer | null;
  adminEmail: string;
  adminPassword: string | null;
  /** Null: wherever the server turns out to listen. */
  publicUrl: string | null;
  /** Null: no mail is sent. */
  mail: { smtpUrl: string; from: string } | null;
  /** Null: staff sign in with a password only. */
  oidc: OpenidSettings | null;
  keep: Keep;
  trustProxy: boolean;
  /** Which Tallboy `tallboy mcp` speaks with, and in whose name. */
  assistant: { url: string; token: string | null };
  logLevel: string;
  /** What a command begins with here. Through npm it would install and build, which a service must not. */
  command: string;
}

export class ConfigurationError extends Error {}

/** Reads `.env` in the current folder (if there is one) and the environment, which wins. */
export function readConfig(env: NodeJS.ProcessEnv = { ...readEnvFile(), ...process.env }): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const shown = secrets.has(name) ? '' : ` (it is "${given[name]}")`;
    throw new ConfigurationError(`${name} ${issue?.message}${shown}.`);
  }
  const values = parsed.data;
  if (values.ROLES.length < 2 && !values.DATABASE_URL) {
    throw new ConfigurationError(
      'Without DATABASE_URL, ROLES must be web,worker. The embedded database only works with one process.',
    );
  }
  const hasDemo = existsSync(demoProgram);
  if (values.DEMO && !hasDemo) {
    throw new ConfigurationError(
      'DEMO is on, but the demo marketplaces aren’t installed here. Set it to off, or install and build Tallboy with its demo folder.',
    );
  }
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  if (smtpUrl && !from) throw new ConfigurationError('MAIL_FROM must say who the mail is from.');
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDirectory: resolve(values.DATA_DIR),
    roles: values.ROLES,
    demo: values.DEMO ?? (values.DATABASE_URL ? null : hasDemo),
    pictures: { mostBytes: values.PICTURES_MB * 1_000_000, ahead: values.PICTURES_AHEAD },
    allowedHosts: values.ALLOWED_HOSTS,
    chromiumPath: values.CHROMIUM_PATH ?? null,
    secretKey: values.SECRET_KEY ?? null,
    adminEmail: values.ADMIN_EMAIL ?? 'admin@tallboy.local',
    adminPassword: values.ADMIN_PASSWORD ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    mail: smtpUrl && from ? { smtpUrl, from } : null,
    oidc: readOpenid(values),
    keep: {
      runs: values.KEEP_RUNS_DAYS,
      failedPages: values.KEEP_FAILED_PAGES_DAYS,
      pageMemory: values.KEEP_PAGE_MEMORY_DAYS,
      notifications: values.KEEP_NOTIFICATIONS_DAYS,
      activity: values.KEEP_ACTIVITY_DAYS,
      auditLog: values.KEEP_AUDIT_LOG_DAYS,
      goneListings: values.KEEP_GONE_LISTINGS_DAYS,
    },
    trustProxy: values.TRUST_PROXY,
    assistant: {
      url: values.TALLBOY_URL ?? values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
      token: values.TALLBOY_TOKEN ?? null,
    },
    logLevel: values.LOG_LEVEL,
    command: env.npm_lifecycle_event ? 'npm run tallboy --' : 'node dist/server/cli.js',
  };
}

function readOpenid(values: z.output<typeof environment>): OpenidSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_ADMINS: admins, PUBLIC_URL: publicUrl } = values;
  if (!issuer) return null;
  if (!clientId || !clientSecret || !admins)
    throw new ConfigurationError('OIDC_ISSUER needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ADMINS too.');
  if (!publicUrl)
    throw new ConfigurationError('OIDC_ISSUER needs PUBLIC_URL too. The provider sends people back there.');
  return { issuer, clientId, clientSecret, admins, returnTo: `${publicUrl}${openidReturnPath}` };
}

function readEnvFile(): NodeJS.ProcessEnv {
  try {
    return existsSync('.env') ? (parseEnv(readFileSync('.env', 'utf8')) as NodeJS.ProcessEnv) : {};
  } catch (error) {
    throw new ConfigurationError(`can’t read .env (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function findProjectRoot(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : findProjectRoot(dirname(directory));
}
