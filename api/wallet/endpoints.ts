import { endpoint } from '../endpoint.ts';
import {
  appleWalletBody,
  googleWalletBody,
  ownWalletBody,
  ticketWalletBody,
  walletLink,
  walletSettings,
  wallets,
} from './schema.ts';

const admin = { access: 'admin', path: '/admin/settings/wallet' } as const;

/**
 * The club's card and tickets in the phone's wallet. The pass itself, and what phones ask of it by themselves, are files outside
 * this list: `GET /wallet/{serial}.pkpass`, `/wallet/v1/…` (Apple's protocol of updates).
 */
export const walletEndpoints = {
  listWallets: endpoint({
    method: 'GET',
    path: '/public/wallet',
    summary: 'The wallets that the club has keys for',
    access: 'visitor',
    response: wallets,
    cacheKey: 'wallets',
    freshSeconds: 600,
  }),
  // No idempotency key, because responses to those are stored and this one holds a secret. A second request leads to the same pass.
  addToWallet: endpoint({
    method: 'POST',
    path: '/user/wallet',
    summary: 'The address of one’s own card for a wallet; it opens no door',
    access: 'client',
    body: ownWalletBody,
    response: walletLink,
    errors: ['item_not_found'],
  }),
  addTicketToWallet: endpoint({
    method: 'POST',
    path: '/public/wallet/ticket',
    summary: 'The address of a ticket for a wallet, for whoever has its code; it is worth what the ticket on paper is',
    access: 'visitor',
    body: ticketWalletBody,
    response: walletLink,
    errors: ['item_not_found', 'ticket_not_found', 'too_many_requests'],
  }),
  getWalletSettings: endpoint({
    ...admin,
    method: 'GET',
    summary: 'What the club signs passes for wallets with, and until when',
    response: walletSettings,
    cacheKey: 'settings wallet',
    freshSeconds: 0,
    kept: { version: 2 },
  }),
  saveAppleWallet: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings/wallet/apple',
    summary: 'Set certificate and key for Apple Wallet; the key is stored encrypted and never shown',
    body: appleWalletBody,
    response: walletSettings,
    isFresh: true,
  }),
  deleteAppleWallet: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/settings/wallet/apple',
    summary:
      'Take away certificate and key: from then on no pass is given, and those that were given are updated no more',
  }),
  saveGoogleWallet: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/settings/wallet/google',
    summary: 'Set issuer and service account for Google Wallet; its key is stored encrypted and never shown',
    body: googleWalletBody,
    response: walletSettings,
    isFresh: true,
  }),
  deleteGoogleWallet: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/settings/wallet/google',
    summary:
      'Take away the service account: from then on no pass is given, and those that were given are updated no more',
  }),
};
