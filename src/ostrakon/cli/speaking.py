"""Commands and options whose help is in the reader's language: they hold the names of texts, looked up when shown."""

import math
from collections.abc import Mapping
from importlib import import_module

import click

from ostrakon.cli.failing import USAGE, fail
from ostrakon.cli.language import say


class SpokenOption(click.Option):
    """An option; its `help` is the name of a text. What it shows beside that are its variable and its default."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Give the option's names and what help says of it."""
        record = super().get_help_record(ctx)
        if record is None:
            return None
        return record[0], " ".join((_said(self), *self._extra()))

    def _extra(self) -> list[str]:
        extra = []
        if isinstance(self.default, str | int | float) and self.default != "" and not self.is_flag:
            extra.append(say("cli-default", value=str(self.default)))
        if isinstance(self.envvar, str):
            extra.append(say("cli-environment", name=self.envvar))
        return [f"[{'; '.join(extra)}]"] if extra else []


class Between(click.FloatRange):
    """A number in a range. Of what is no number (`nan`) neither end can say that it lies beyond it."""

    def convert(self, value: float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it."""
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(str(value), param, ctx)
        return number


class SpokenCommand(click.Command):
    """A command; its `help` is the name of a text."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called."""
        words = {"[OPTIONS]": f"[{say('cli-options')}]", "COMMAND [ARGS]...": say("cli-command")}
        pieces = " ".join(words.get(piece, piece) for piece in self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{say('cli-usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what may be chosen."""
        records = [
            (record[0], _said(parameter)) if not isinstance(parameter, SpokenOption) else record
            for parameter in self.get_params(ctx)
            if isinstance(parameter, click.Option) and (record := parameter.get_help_record(ctx)) is not None
        ]
        with formatter.section(say("cli-title-options")):
            formatter.write_dl(records)


class SpokenGroup(SpokenCommand, click.Group):
    """A command of commands, each loaded only when it is called: `command` of the module that `modules` names."""

    modules: Mapping[str, str] = {}
    texts = "cli"
    """What the names of the commands' texts begin with."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command."""
        if cmd_name not in self.modules:
            return None
        found: object = import_module(self.modules[cmd_name]).command
        assert isinstance(found, click.Command)
        return found

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what may be chosen, and the commands."""
        super().format_options(ctx, formatter)
        with formatter.section(say("cli-title-commands")):
            formatter.write_dl([(name, say(f"{self.texts}-{name}")) for name in self.modules])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the shell learns to complete commands."""
        formatter.write_paragraph()
        formatter.write_text(say("cli-completion"))


class SpokenSubgroup(SpokenGroup):
    """A group within the commands: it says itself which of its own there are."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant."""
        if args[0] not in self.modules:
            fail(USAGE, "cli-no-command", command=args[0], known=", ".join(self.modules))
        return super().resolve_command(ctx, args)


def _said(parameter: click.Parameter) -> str:
    """Give the text of an option. Of those that aren't ours there is only `--help`, which click makes."""
    own = parameter.help if isinstance(parameter, SpokenOption) else None
    return say(own or "cli-show-help")
