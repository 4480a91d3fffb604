"""What has to do with servers is done by a program of its own, in the place of this one."""
from end_to_end import EndToEndTest


class Remote(EndToEndTest):
    def told(self, *arguments, **environment):
        done = self.run_cli(*arguments, check=False, **environment)
        return done.returncode, done.stdout, done.stderr

    def test_it_is_handed_on(self):
        status, output, errors = self.told("remote", "--help")
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("sekan remote add URL", output)
        status, output, errors = self.told("--lang", "ko", "remote", "burn")
        self.assertEqual((status, output), (2, ""))
        self.assertIn("burn", errors)

    def test_there_is_nothing_to_do_without_servers(self):
        self.run_cli("add", "Plane")
        hint = "No server is known yet; ‘sekan remote add URL’ adds one\n"
        self.assertEqual(self.told("remote"), (0, hint, ""))
        self.assertEqual(self.told("sync"), (1, "", "sekan: " + hint))
        self.assertEqual(self.told("sync", "--quiet")[0], 1)

    def test_nobody_is_asked_where_nobody_sits(self):
        self.run_cli("add", "Plane")
        status, output, errors = self.told("remote", "add", "http://127.0.0.1:1/", "--user", "kim", "--name", "home")
        self.assertEqual((status, output), (1, ""))
        self.assertIn("password-command", errors)
