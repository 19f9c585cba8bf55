import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib';

const piece = 10_000_000;
const pieces = 30;
const packers = {
  gzip: () => Buffer.concat(Array(pieces).fill(gzipSync(Buffer.alloc(piece)))),
  deflate: () => {
    const part = deflateRawSync(Buffer.alloc(piece), { finishFlush: constants.Z_FULL_FLUSH });
    return Buffer.concat([Buffer.from([0x78, 0x01]), ...Array(pieces).fill(part)]);
  },
  // Packed any better, the whole bomb would fit into what a connection buffers.
  br: () =>
    brotliCompressSync(Buffer.alloc(piece * pieces), { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
};
const packed = new Map<string, Buffer>();

/** 300 MB of zeros in a few hundred kilobytes: enough to leave some in the connection when a reader stops. */
export function packZeros(packing: keyof typeof packers): Buffer {
  const bomb = packed.get(packing) ?? packers[packing]();
  packed.set(packing, bomb);
  return bomb;
}

/** As many as the other side takes, without end. */
export function sendZeros(response: ServerResponse, status = 200, headers = {}): void {
  const zeros = Buffer.alloc(65_536);
  const sendMore = () => {
    while (!response.destroyed && response.write(zeros));
  };
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).on('drain', sendMore);
  sendMore();
}
