import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyRequest } from 'fastify';
import type { Ask } from './ask.ts';
import { createAssistant } from './tools.ts';

/** One request, one answer: whole, as JSON. */
export async function answerAssistant(request: FastifyRequest, ask: Ask, site: string): Promise<Response> {
  const assistant = createAssistant(ask, site);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await assistant.connect(transport);
  try {
    const { accept = '', 'mcp-protocol-version': version } = request.headers;
    const headers = { accept, 'content-type': 'application/json' };
    return await transport.handleRequest(
      new Request(`${site}${request.url}`, {
        method: 'POST',
        headers: version ? { ...headers, 'mcp-protocol-version': String(version) } : headers,
      }),
      { parsedBody: request.body },
    );
  } finally {
    await assistant.close();
  }
}
