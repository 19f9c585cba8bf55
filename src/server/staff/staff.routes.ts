import type { FastifyInstance } from 'fastify';
import type { OpenidSettings } from '#config';
import {
  confirmStaff,
  disableCodes,
  enableCodes,
  listAuditLog,
  readStaffUser,
  startCodes,
} from '#contract/staff.ts';
import { sendPaging } from '#server/platform/http/paging.ts';
import { route } from '#server/platform/http/route.ts';
import { findSession, renewProof } from '#server/platform/http/sessions.ts';
import { keepAuditLog } from './audit-log.ts';
import { openidForms } from './openid.routes.ts';
import { signInForms } from './sign-in.routes.ts';
import { findActs, findStaff } from './staff.queries.ts';
import { confirmPassword, endCodeSetup, endCodes, presentStaff, startCodeSetup } from './staff.ts';

export async function staffRoutes(app: FastifyInstance, oidc: OpenidSettings | null): Promise<void> {
  keepAuditLog(app);

  route(app, readStaffUser, async (_input, { db, request }) => {
    const session = await findSession(db, 'staff', request);
    const member = session && (await findStaff(db, session.personId));
    return member && presentStaff(member);
  });

  route(app, confirmStaff, async ({ body, staff }, { db }) => {
    await confirmPassword(db, staff.id, body.password);
    await renewProof(db, staff.sessionId);
    return { message: 'Thank you.' };
  });

  route(app, startCodes, ({ staff }, { db }) => startCodeSetup(db, staff.id));

  route(app, enableCodes, async ({ body, staff }, { db }) => ({
    recoveryCodes: await endCodeSetup(db, staff.id, body.code),
  }));

  route(app, disableCodes, async ({ staff }, { db }) => {
    await endCodes(db, staff.id);
    return { message: 'One-time codes are off.' };
  });

  route(app, listAuditLog, async ({ query }, { db, request, reply }) => {
    const { rows, total } = await findActs(db, query);
    sendPaging(request, reply, query, total);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  });

  await app.register(signInForms, { offersOpenid: oidc !== null });
  if (oidc) openidForms(app, oidc);
}
