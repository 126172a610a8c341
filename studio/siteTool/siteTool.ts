import type { PluginOptions } from 'sanity';
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { definePlugin } from 'sanity';
import { route } from 'sanity/router';
import { SiteTool } from './SiteTool.tsx';

/** The tool that shows writers what readers see of the site as a whole, and lets administrators go back. */
export const siteTool: () => PluginOptions = definePlugin({
  name: 'site-tool',
  tools: [
    {
      name: 'site',
      title: 'Site',
      icon: EarthGlobeIcon,
      component: SiteTool,
      router: route.create('/', [route.create('/:view')]),
    },
  ],
});
