import type { FastifyInstance } from 'fastify';

/** The short address on an invoice leads to the page where it is shown and paid, which asks for the code beside it. */
export function registerInvoiceLinks(app: FastifyInstance): void {
  app.get<{ Params: { number: string } }>('/i/:number', async (request, reply) =>
    reply.redirect(`/public/invoices?id=${encodeURIComponent(request.params.number)}`),
  );
}
