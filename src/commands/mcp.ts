import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ConfigurationError } from '#config';
import { askThrough, type Send } from '#server/assistants/ask.ts';
import { createAssistant } from '#server/assistants/tools.ts';

const longestWait = 30_000;

/** Speaks with an assistant on standard input and output, and with a running Tallboy over its API. */
export async function speakWithAssistant({
  url,
  token,
}: {
  url: string;
  token: string | null;
}): Promise<void> {
  if (!token)
    throw new ConfigurationError(
      'set TALLBOY_TOKEN to a token from your account page (Scripts and assistants), and TALLBOY_URL to where Tallboy is.',
    );
  const assistant = createAssistant(askThrough(sendTo(url, token)), url);
  await assistant.connect(new StdioServerTransport());
  await new Promise<void>((resolve) => process.stdin.once('end', resolve));
  await assistant.close();
}

function sendTo(url: string, token: string): Send {
  return async ({ method, path, body }) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      // A token is for this site alone.
      redirect: 'error',
      signal: AbortSignal.timeout(longestWait),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`Tallboy isn’t answering at ${url}. Is it running, and is TALLBOY_URL right?`, {
        cause,
      });
    });
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  };
}
