import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ApiDocument, documentationPage } from './documentation-page.ts';

/** The API's description for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tallboy',
        version: '1',
        description: 'Second-hand furniture from several New Zealand marketplaces in one search.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A personal access token, made under “Scripts and assistants” on the account page. It can read, or read and change alerts.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'tallboy_session',
            description: 'Set by signing in. Its name begins with __Host- on https.',
          },
          staffSession: {
            type: 'apiKey',
            in: 'cookie',
            name: 'tallboy_staff',
            description: 'The same, for staff.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  const hidden = { schema: { hide: true }, config: { access: 'anyone' as const } };
  app.get('/api/openapi.json', hidden, async () => app.swagger());
  app.get('/api/docs', hidden, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(documentationPage(app.swagger() as ApiDocument, app.assets.stylesheets)),
  );
}
