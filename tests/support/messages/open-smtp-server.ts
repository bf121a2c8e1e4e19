import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { localhostCertificate } from './localhost-certificate.ts';

/** What a server may do with an email once it has received all of it. */
export type DataAnswer = (attempt: number) => 'accept' | 'hang' | 'cut' | { code: number; message: string };

export interface TestSmtpServer {
  port: number;
  /** Mails that arrived completely, whatever the response. */
  received: { content: string; to: string[]; from: string; isSecure: boolean; user: string | undefined }[];
  close(): Promise<void>;
}

/** A real SMTP server on this machine; `options` are those of `smtp-server`. */
export async function openSmtpServer(
  options: SMTPServerOptions = {},
  answerData: DataAnswer = () => 'accept',
): Promise<TestSmtpServer> {
  const received: TestSmtpServer['received'] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    ...localhostCertificate,
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const content = Buffer.concat(chunks).toString();
        const to = rcptTo.map(({ address }) => address);
        received.push({ content, to, from, isSecure: session.secure, user: session.user as string | undefined });
        const answer = answerData(received.length);
        if (answer === 'accept') done();
        else if (answer === 'cut') for (const socket of sockets) socket.destroy();
        else if (answer !== 'hang') done(Object.assign(new Error(answer.message), { responseCode: answer.code }));
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
