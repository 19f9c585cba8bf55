import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/connect.ts';
import { sessions } from './sessions.table.ts';

export type SessionKind = (typeof sessions.$inferSelect)['kind'];

const lifetimeHours: Record<SessionKind, number> = { account: 30 * 24, staff: 12 };
const cookieNames: Record<SessionKind, string> = { account: 'tallboy_session', staff: 'tallboy_staff' };

/** By the clock of the database, which is one for all processes. */
const isLive = sql`${sessions.expiresAt} > now()`;

/**
 * Signs a person in: with a new token each time, and any session the browser had before is ended. They've
 * just proved who they are, unless that happened elsewhere and earlier.
 */
export async function startSession(
  db: Database,
  kind: SessionKind,
  personId: number,
  request: FastifyRequest,
  reply: FastifyReply,
  provedAt?: Date,
): Promise<void> {
  request.person = { kind, id: personId };
  await endSession(db, kind, request, reply);
  const token = randomBytes(32).toString('base64url');
  const lifetime = lifetimeHours[kind] * 3600;
  const expiresAt = sql`now() + make_interval(secs => ${lifetime})`;
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const tokenHash = hashToken(token);
  await db.insert(sessions).values({ tokenHash, kind, personId, userAgent, expiresAt, provedAt });
  reply.setCookie(cookieName(kind, request), token, { ...cookieOptions(request), maxAge: lifetime });
}

export async function endSession(
  db: Database,
  kind: SessionKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookieName(kind, request)];
  if (!token) return;
  const isThis = eq(sessions.tokenHash, hashToken(token));
  const [ended] = await db.delete(sessions).where(isThis).returning({ id: sessions.personId });
  if (ended) request.person ??= { kind, id: ended.id };
  reply.clearCookie(cookieName(kind, request), cookieOptions(request));
}

/** Whose session the request carries, or null. */
export async function findSession(
  db: Database,
  kind: SessionKind,
  request: FastifyRequest,
): Promise<{ id: number; personId: number; secondsSinceProof: number } | null> {
  const token = request.cookies[cookieName(kind, request)];
  if (!token) return null;
  const [session] = await db
    .select({
      id: sessions.id,
      personId: sessions.personId,
      secondsSinceProof: sql<number>`extract(epoch from now() - ${sessions.provedAt})::float8`,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.kind, kind), isLive));
  if (session && kind === 'staff') request.server.knownStaff.set(hashToken(token), true);
  return session ?? null;
}

/** Which account asks: that of the token, or else of the session; null for nobody. */
export async function findAccountId(db: Database, request: FastifyRequest): Promise<number | null> {
  if (request.bearer) return request.bearer.accountId;
  return (await findSession(db, 'account', request))?.personId ?? null;
}

/**
 * Whether the request carries a session that we last saw as a staff member's. Not proof, but more than a
 * claim.
 */
export function isKnownStaff(request: FastifyRequest): boolean {
  const token = request.cookies[cookieName('staff', request)];
  return token !== undefined && request.server.knownStaff.has(hashToken(token));
}

/** Of these sessions, those that have not ended. */
export async function findLiveSessions(db: Database, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isLive));
  return new Set(rows.map(({ id }) => id));
}

/** Where a person is signed in, newest first. */
export function findSessions(db: Database, kind: SessionKind, personId: number) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(isOf(kind, personId), isLive))
    .orderBy(desc(sessions.id));
}

/** Whether there was such a session of that person. */
export async function revokeSession(
  db: Database,
  kind: SessionKind,
  personId: number,
  id: number,
): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(isOf(kind, personId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of a person, but for the one they may keep. Returns how many. */
export async function revokeSessions(
  db: Database,
  kind: SessionKind,
  personId: number,
  kept: number | null,
): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(isOf(kind, personId), kept === null ? undefined : ne(sessions.id, kept)))
    .returning(whetherLive);
  return countLive(rows);
}

/** Everybody's. Returns how many. */
export async function revokeAllSessions(db: Database): Promise<number> {
  return countLive(await db.delete(sessions).returning(whetherLive));
}

/** Those that have run out stay until they're tidied away. */
const whetherLive = { isLive: sql<boolean>`${sessions.expiresAt} > now()` };
const countLive = (rows: { isLive: boolean }[]) => rows.filter(({ isLive }) => isLive).length;

function isOf(kind: SessionKind, personId: number) {
  return and(eq(sessions.kind, kind), eq(sessions.personId, personId));
}

export async function renewProof(db: Database, sessionId: number): Promise<void> {
  await db.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId));
}

export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether the request comes from someone who may be signed in, one way or the other, or from their script. */
export function carriesSession(request: FastifyRequest): boolean {
  return (
    request.bearer !== null ||
    cookieName('account', request) in request.cookies ||
    carriesStaffSession(request)
  );
}

export function carriesStaffSession(request: FastifyRequest): boolean {
  return cookieName('staff', request) in request.cookies;
}

/**
 * On https the `__Host-` prefix keeps other hosts and plain http from setting or reading the cookie. Without
 * https, browsers share cookies between the ports of a host, so two copies on one machine need different
 * names.
 */
function cookieName(kind: SessionKind, request: FastifyRequest): string {
  if (request.server.settings.isSecure) return `__Host-${cookieNames[kind]}`;
  const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[1];
  return port && port !== '80' ? `${cookieNames[kind]}_${port}` : cookieNames[kind];
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.server.settings.isSecure } as const;
}
