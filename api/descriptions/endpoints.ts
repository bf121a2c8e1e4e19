import { endpoint } from '../endpoint.ts';
import { idParams, pictureBytes } from '../wire-types.ts';
import { describeTrainerBody, describeTrainingBody, descriptions, layoutBody, trainerPhoto } from './schema.ts';

export const descriptionEndpoints = {
  listDescriptions: endpoint({
    method: 'GET',
    path: '/admin/description',
    summary: 'What trainings and trainers are said to be, and the layouts of rooms and styles',
    access: 'admin',
    response: descriptions,
    cacheKey: 'descriptions',
    freshSeconds: 10,
    kept: { version: 1 },
  }),
  describeTraining: endpoint({
    method: 'PUT',
    path: '/admin/description/training',
    summary: 'Say what all trainings of a name are, in each language; what is empty is not shown',
    access: 'admin',
    body: describeTrainingBody,
  }),
  describeTrainer: endpoint({
    method: 'PUT',
    path: '/admin/description/trainer/{id}',
    summary: 'Introduce a trainer in each language',
    access: 'admin',
    params: idParams,
    body: describeTrainerBody,
  }),
  saveTrainerPhoto: endpoint({
    method: 'PUT',
    path: '/admin/description/trainer/{id}/photo',
    summary: 'Replace the photo of a trainer: it is checked, cut to a square and stored without its metadata',
    access: 'admin',
    params: idParams,
    fileBytes: pictureBytes,
    response: trainerPhoto,
  }),
  deleteTrainerPhoto: endpoint({
    method: 'DELETE',
    path: '/admin/description/trainer/{id}/photo',
    summary: 'Take away the photo of a trainer',
    access: 'admin',
    params: idParams,
  }),
  saveLayout: endpoint({
    method: 'PUT',
    path: '/admin/description/layout',
    summary: 'Say how the places of a room or style are laid out',
    access: 'admin',
    body: layoutBody,
  }),
};
