import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { TooMany } from './errors.ts';

const heartbeatEvery = 25_000;
const mostOfOneAccount = 10;

interface EventStreamOptions {
  /** In milliseconds: how soon a browser asks again that lost it. */
  retry: number;
  /** Writes something now and then: a browser that has gone is found out by writing to it. */
  beat(): Promise<void>;
  onFailure(error: unknown): void;
  onClose(): void;
}

/** Server-sent events for one open page, until either side ends them. */
export function openEventStream(
  reply: FastifyReply,
  { retry, beat, onFailure, onClose }: EventStreamOptions,
): PassThrough {
  const stream = new PassThrough();
  const heartbeat = setInterval(() => beat().catch(onFailure), heartbeatEvery);
  stream.on('close', () => {
    clearInterval(heartbeat);
    onClose();
  });
  reply.raw.on('close', () => stream.destroy());
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
  stream.write(`retry: ${retry}\n\n`);
  return stream;
}

/** An account may have so many pages open that listen. */
export function limitOpenPages(open: number): void {
  if (open >= mostOfOneAccount)
    throw new TooMany(60, 'You have Tallboy open in too many places. Please close one.');
}
