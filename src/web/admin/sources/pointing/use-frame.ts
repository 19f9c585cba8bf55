import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FromFrame, readFromFrame, type ToFrame } from './messages.ts';

/** A line to the frame that shows somebody else's page; null until it is up. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FromFrame) => void,
) {
  const [port, setPort] = useState<MessagePort | null>(null);
  const latest = useRef(onMessage);
  latest.current = onMessage;

  /**
   * Given once, as soon as the frame's own script is there and nothing else is, so whatever comes through it
   * comes from that script.
   */
  function connect() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      const message = readFromFrame(data);
      if (message) latest.current(message);
    };
    // It has no origin that could be named; what it shows are the copies we send it.
    frame.current?.contentWindow?.postMessage('line', '*', [port2]);
    setPort(port1);
  }

  useEffect(() => () => port?.close(), [port]);
  const send = (message: ToFrame) => port?.postMessage(message);
  return { connect, send, isConnected: port !== null };
}
